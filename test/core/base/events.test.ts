/**
 * Modules of many teams talk to each other through one emitter. What one of them does wrong, or does in the middle of an
 * event, is nothing that the others notice.
 */
import { expect } from '@open-wc/testing';
import { createEvents, createListeners, type AppEvents } from '../../../core/base/events.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';

interface Details {
  saved: { readonly id: number };
  closed: undefined;
}

describe('createEvents', () => {
  function setUp() {
    const errors: unknown[] = [];
    const events = createEvents<Details>({ onError: (error) => errors.push(error) });
    const heard: string[] = [];
    const hear = (who: string) => (detail: { id: number }) => void heard.push(`${who} ${detail.id}`);
    return { events, errors, heard, hear };
  }

  it('given listeners, then each hears every event of its name, oldest first, before emit returns', () => {
    const { events, heard, hear } = setUp();
    events.on('saved', hear('first'));
    events.on('saved', hear('second'));
    events.on('closed', () => heard.push('closed'));
    events.emit('saved', { id: 1 });
    events.emit('closed');
    events.emit('saved', { id: 2 });
    expect(heard).to.deep.equal(['first 1', 'second 1', 'closed', 'first 2', 'second 2']);
  });

  it('given nobody who listens, then nothing happens', () => {
    setUp().events.emit('saved', { id: 1 });
  });

  it('given once, then it is the next event and no other, unless it is disposed of before', () => {
    const { events, heard, hear } = setUp();
    events.once('saved', hear('once'));
    events.once('saved', hear('never'))();
    events.emit('saved', { id: 1 });
    events.emit('saved', { id: 2 });
    expect(heard).to.deep.equal(['once 1']);
  });

  it('given once and the same event from within, then it is still called once', () => {
    const { events, heard, hear } = setUp();
    events.once('saved', (detail) => {
      hear('once')(detail);
      events.emit('saved', { id: 2 });
    });
    events.emit('saved', { id: 1 });
    expect(heard).to.deep.equal(['once 1']);
  });

  it('given a disposer, then it ends its own registration, however often it is called', () => {
    const { events, heard, hear } = setUp();
    const listener = hear('same');
    const dispose = events.on('saved', listener);
    events.on('saved', listener);
    dispose();
    dispose();
    events.emit('saved', { id: 1 });
    expect(heard).to.deep.equal(['same 1']);
  });

  it('given the last listener of a name left, then a disposer of before harms none that come later', () => {
    const { events, heard, hear } = setUp();
    const dispose = events.on('saved', hear('old'));
    dispose();
    events.on('saved', hear('new'));
    dispose();
    events.emit('saved', { id: 1 });
    expect(heard).to.deep.equal(['new 1']);
  });

  it('given a listener that throws, then the others hear, once or not, and the error is handed on', () => {
    const { events, errors, heard, hear } = setUp();
    const failure = new Error('broken');
    const fail = () => {
      throw failure;
    };
    events.on('saved', fail);
    events.once('saved', fail);
    events.on('saved', hear('last'));
    events.emit('saved', { id: 1 });
    events.emit('saved', { id: 2 });
    expect(heard).to.deep.equal(['last 1', 'last 2']);
    expect(errors).to.deep.equal([failure, failure, failure]);
  });

  it('given an event from within an event, then it is told in full before the first goes on', () => {
    const { events, heard, hear } = setUp();
    events.on('saved', (detail) => {
      hear('first')(detail);
      if (detail.id === 1) events.emit('saved', { id: 2 });
    });
    events.on('saved', hear('second'));
    events.emit('saved', { id: 1 });
    expect(heard).to.deep.equal(['first 1', 'first 2', 'second 2', 'second 1']);
  });

  it('given listeners that come and go during an event, then who is gone hears nothing and who is new waits', () => {
    const { events, heard, hear } = setUp();
    events.on('saved', () => {
      dispose();
      events.on('saved', hear('late'));
    });
    const dispose = events.on('saved', hear('gone'));
    events.on('saved', hear('last'));
    events.emit('saved', { id: 1 });
    expect(heard).to.deep.equal(['last 1']);
    events.emit('saved', { id: 2 });
    expect(heard).to.deep.equal(['last 1', 'last 2', 'late 2']);
  });

  it('given names of prototypes, then they are names like any other', () => {
    const events = createEvents<Record<string, number>>();
    const heard: number[] = [];
    for (const name of ['__proto__', 'constructor', 'toString']) {
      events.emit(name, 0);
      events.on(name, (detail) => heard.push(detail));
      events.emit(name, 1);
    }
    expect(heard).to.deep.equal([1, 1, 1]);
  });

  it('given events between modules, then names of their own carry what they carry', () => {
    const events = createEvents<AppEvents>();
    const heard: unknown[] = [];
    events.on('hrm:person-chosen', (detail) => heard.push(detail));
    events.emit('hrm:person-chosen', { id: '7' });
    events.emit('hrm:person-chosen');
    expect(heard).to.deep.equal([{ id: '7' }, undefined]);
  });

  describe('without somebody for the errors', () => {
    const thrown = useExpectedPageErrors();

    it('given a listener that throws, then the error is one of the page', async () => {
      const events = createEvents<Details>();
      const failure = new Error('broken');
      let isTold = false;
      events.on('closed', () => {
        throw failure;
      });
      events.on('closed', () => (isTold = true));
      events.emit('closed');
      expect(isTold).to.equal(true);
      await eventually(() => expect(thrown()).to.deep.equal([failure]));
    });
  });
});

describe('createListeners', () => {
  it('given listeners, then they are counted, added twice or not', () => {
    const listeners = createListeners<number>();
    const heard: number[] = [];
    const hear = (detail: number) => void heard.push(detail);
    const remove = [listeners.add(hear), listeners.add(hear)];
    expect(listeners.size).to.equal(2);
    listeners.tell(1);
    remove[0]!();
    remove[0]!();
    expect(listeners.size).to.equal(1);
    listeners.tell(2);
    expect(heard).to.deep.equal([1, 1, 2]);
  });
});
