/** `@stoa/notes`: the notice board of the company. Made of Lit elements with style sheets of their own. */
import type { ModuleComponent } from 'stoa';
import { NotesBoard } from './board.js';
import { tagOf } from './tag.js';

/** What everybody has pinned up, and a form to pin up more. */
export const Board: ModuleComponent = {
  mount(container, _props, { runtime }) {
    tagOf('notes-board', NotesBoard);
    const board = new NotesBoard();
    board.runtime = runtime;
    container.append(board);
    return { update() {}, unmount: () => board.remove() };
  },
};
