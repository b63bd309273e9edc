/** Why a sound module cannot be merged with others; it goes on loading from its own files. */
export class NotMergeable extends Error {
  override readonly name = 'NotMergeable';
}
