/** One file of a preview (SPEC section 2, media-preview facade). */
export interface MediaItem {
  /** `http:`, `https:`, `blob:` or `data:image/…`, relative ones as seen from the page; all others are refused. */
  readonly url: string;
  /** Name with extension, as people know the file. */
  readonly name: string;
  /** MIME type. Without it the extension, then the response decides. */
  readonly type?: string;
  /** Bytes. */
  readonly size?: number;
  /** A small picture for the strip of thumbnails. */
  readonly thumbnailUrl?: string;
  /** For the host, which downloads: the element only tells that somebody wants the file. */
  readonly downloadUrl?: string;
}
