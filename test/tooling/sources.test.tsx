/**
 * What a browser test may take for granted: it runs on the sources, with one React, with Lit fields that are
 * reactive, on a page that has focus and carries nothing over from the file before.
 */
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { LitElement, type TemplateResult } from 'lit';
import { atom } from 'nanostores';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createDisposers } from '../../core/base/disposer.js';
import { useExpectedPageErrors } from '../support/page-errors.js';

class FieldsElement extends LitElement {
  static override properties = { label: {} };
  declare label: string;
  protected override render(): TemplateResult {
    return html`<b>${this.label}</b>`;
  }
}

describe('a browser test', () => {
  it('imports TypeScript sources by their .js names', () => {
    let disposed = 0;
    const disposers = createDisposers();
    disposers.add(() => disposed++);
    disposers.dispose();
    expect(disposed).to.equal(1);
  });

  it('reads a store although there is no process', () => {
    expect(atom(1).get()).to.equal(1);
    expect('process' in globalThis).to.equal(false);
  });

  it('has Lit elements whose declared fields do not hide the reactive ones', async () => {
    customElements.define('fields-element', FieldsElement);
    const element = await fixture<FieldsElement>(html`<fields-element label="first"></fields-element>`);
    element.label = 'second';
    await element.updateComplete;
    expect(element.renderRoot.textContent).to.equal('second');
  });

  it('renders React with hooks, from JSX, with one copy for all entries', () => {
    function Count(): React.ReactNode {
      const [count] = React.useState(3);
      return <i>{count}</i>;
    }
    const container = document.createElement('div');
    flushSync(() => {
      createRoot(container).render(<Count />);
    });
    expect(container.textContent).to.equal('3');
  });

  it('has focus and gets frames, though other files run at the same time', async () => {
    expect(document.hasFocus()).to.equal(true);
    expect(document.visibilityState).to.equal('visible');
    await new Promise(requestAnimationFrame);
  });

  it('starts without anything that an earlier file stored', async () => {
    expect([localStorage.length, sessionStorage.length, document.cookie]).to.deep.equal([0, 0, '']);
    expect(await indexedDB.databases()).to.deep.equal([]);
  });

  describe('that provokes errors', () => {
    const thrown = useExpectedPageErrors();

    it('reads those that nobody caught, and passes', async () => {
      const seen = oneEvent(window, 'error');
      setTimeout(() => {
        throw new Error('thrown');
      });
      await seen;
      const rejected = oneEvent(window, 'unhandledrejection');
      void Promise.reject(new Error('rejected'));
      await rejected;
      expect(thrown().map(String)).to.deep.equal(['Error: thrown', 'Error: rejected']);
    });

    it('starts with none of the test before, and may end in a rejection', () => {
      expect(thrown()).to.deep.equal([]);
      void Promise.reject(new Error('at the very end'));
    });
  });
});
