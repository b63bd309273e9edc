// follow.ts
import { StoaSDK, type SdkError } from 'stoa/sdk';

/** Tells people and your monitoring what becomes of the suite. Gives the function that ends it. */
export function follow(show: (text: string) => void): () => void {
  const leaves = [
    StoaSDK.onStep((step) => show(`signing in: ${step}`)),
    StoaSDK.ready(() => show('')),
    StoaSDK.failed((error) => show(`${error.message} (${error.code})`)),
    StoaSDK.on('session-expired', ({ message }) => show(message)),
    StoaSDK.on('session-refreshed', () => show('')),
    StoaSDK.on('error', ({ embed, error }) => console.warn(embed.element, error)),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}

/** Whoever is not signed in at the suite goes there and comes back. */
export function goToSignIn({ code, loginUrl }: SdkError): void {
  if (code === 'LOGIN_REQUIRED' && loginUrl) location.assign(loginUrl);
}
