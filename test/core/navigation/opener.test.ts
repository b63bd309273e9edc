/**
 * A page of the suite opens another, which opens a third: the third finds the first again, whatever lies between them.
 */
import { expect } from '@open-wc/testing';
import { findOpener } from '../../../core/navigation/opener.js';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';

describe('findOpener', () => {
  const server = useServer();
  const opened: Window[] = [];

  /** Opens an empty page of this origin from a window. */
  function open(from: Window): Window {
    const child = from.open('about:blank', '_blank', 'popup,width=200,height=200')!;
    opened.push(child);
    return child;
  }

  /** A chain of windows that are none, the first being what is looked from. */
  function chainOf(length: number): Window[] {
    const chain = Array.from({ length }, () => ({ closed: false }));
    for (const [index, link] of chain.entries()) {
      Object.assign(link, { top: link, parent: link, opener: chain[index + 1] ?? null });
    }
    return chain as unknown as Window[];
  }

  afterEach(() => {
    for (const child of opened.splice(0)) child.close();
  });

  it('given a page that nobody has opened, then there is none', () => {
    expect(findOpener(() => true)).to.equal(undefined);
    expect(findOpener(() => true, undefined)).to.equal(undefined);
  });

  it('given windows that opened each other, then the nearest that fits is found', () => {
    const child = open(window);
    const grandchild = open(child);
    expect(findOpener(() => true, grandchild)).to.equal(child);
    expect(findOpener((candidate) => candidate === window, grandchild)).to.equal(window);
    expect(findOpener((candidate) => candidate === grandchild, grandchild)).to.equal(undefined);
  });

  it('given a frame that looks, then it is the outermost page whose opener counts', () => {
    const child = open(window);
    const frame = child.document.createElement('iframe');
    child.document.body.append(frame);
    const asked: Window[] = [];
    findOpener((candidate) => asked.push(candidate) < 0, frame.contentWindow!);
    expect(asked).to.have.length(1);
    expect(asked[0]).to.equal(window);
  });

  it('given a frame that has opened the page, then the frame comes first and then the page around it', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const child = open(frame.contentWindow!);
    const asked: Window[] = [];
    findOpener((candidate) => asked.push(candidate) < 0, child);
    expect(asked).to.have.length(2);
    expect(asked[0]).to.equal(frame.contentWindow);
    expect(asked[1]).to.equal(window);
    frame.remove();
  });

  it('given another site between, then it says no without throwing and the way goes on', async () => {
    await server().reply('GET /between', { body: '<p>', headers: { 'content-type': 'text/html' } });
    const between = open(window);
    const last = open(between);
    between.location.href = `${server().origin}/between`;
    await eventually(() => expect(() => between.document).to.throw(DOMException));
    const isOurs = (candidate: Window) => candidate.document === document;
    expect(findOpener(isOurs, last)).to.equal(window);
  });

  it('given windows that name each other as openers, then the search ends, each asked once', () => {
    const child = open(window);
    const grandchild = open(child);
    child.opener = grandchild;
    const asked: Window[] = [];
    expect(findOpener((candidate) => asked.push(candidate) < 0, grandchild)).to.equal(undefined);
    expect(asked).to.have.length(2);
    child.opener = child;
    expect(findOpener(() => false, child)).to.equal(undefined);
  });

  it('given a long chain, then twenty windows are looked at', () => {
    const chain = chainOf(50);
    expect(findOpener((candidate) => candidate === chain[20], chain[0])).to.equal(chain[20]);
    let asked = 0;
    expect(findOpener((candidate) => (asked++, candidate === chain[21]), chain[0])).to.equal(undefined);
    expect(asked).to.equal(20);
  });

  it('given a window that is closed, then it is passed over', () => {
    const chain = chainOf(3);
    Object.assign(chain[1]!, { closed: true });
    expect(findOpener(() => true, chain[0])).to.equal(chain[2]);
  });

  it('given openers that a page has made up, then the search ends without an error', () => {
    const refuse = () => {
      throw new Error('hostile');
    };
    for (const opener of [5, 'text', true, {}, new Proxy({}, { get: refuse, has: refuse })]) {
      const page = { closed: false, opener } as unknown as Window;
      Object.assign(page, { top: page, parent: page });
      expect(findOpener(() => false, page)).to.equal(undefined);
    }
    expect(findOpener(() => true, new Proxy({}, { get: refuse }) as never)).to.equal(undefined);
  });
});
