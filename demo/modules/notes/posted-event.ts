/** A note has been pinned up. */
export class PostedEvent extends Event {
  constructor() {
    super('notes-posted');
  }
}
