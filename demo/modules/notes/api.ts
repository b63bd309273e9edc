/** The calls of this module. */
import { isRequestError, type Runtime } from 'stoa';

export interface Post {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  /** Its author was asked about some words in it and wanted them. */
  readonly isConfirmed: boolean;
  /** ISO time. */
  readonly createdAt: string;
}

const POSTS = '/api/demo/posts';

/** The newest posts first. What was pinned up a moment ago must be among them, so the answer is never a shared one. */
export async function listPosts(
  { request }: Runtime,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<readonly Post[]> {
  const { data } = await request.get<{ items: Post[] }>(POSTS, { params: { limit }, signal, dedupe: false });
  if (!Array.isArray(data?.items)) throw new TypeError('the answer carries no posts');
  return data.items;
}

/** Rejects with the code `SENSITIVE` when the person was told to change the text, or preferred to. */
export async function addPost({ request }: Runtime, text: string): Promise<void> {
  await request.post(POSTS, { text });
}

/** What went wrong, for a person. The messages of the request layer and of the server are made for people. */
export function messageOf(error: unknown, { labels }: Runtime): string {
  if (isRequestError(error)) return error.envelope?.msg || error.message;
  const detail = error instanceof Error ? error.message : String(error);
  return labels.get('notes.failed.unexpected', 'Something unexpected happened: {0}', [detail]);
}
