/** One file of a preview (SPEC section 2, media-preview facade). */
export type { PreviewItem as MediaItem } from '../../core/navigation/preview.js';
