/** How long the session is good for, and how often it has been renewed, without anybody noticing. */
import type { Sdk } from 'stoa/sdk';
import type { Connection } from '../shared/connection.js';
import { button, byId } from '../shared/dom.js';
import { fill } from '../shared/language.js';
import type { OrderTexts } from './texts.js';

const TICK_MS = 1_000;

/** Counts down while there is a connection. Another lifetime begins with a connection of its own. */
export function watchSession(connection: Connection, texts: OrderTexts): void {
  const remaining = byId('remaining');
  const renewals = byId('renewals');
  const short = byId('short') as HTMLInputElement;
  const renew = button('renew', () => void sdk?.refreshSession());
  let sdk: Sdk | undefined;
  let expiresAt: number | undefined;
  let count = 0;
  let stop = () => {};

  function setLifetime(seconds: number | undefined): void {
    expiresAt = seconds === undefined ? undefined : Date.now() + seconds * 1_000;
    tick();
  }

  function tick(): void {
    const seconds =
      expiresAt === undefined ? undefined : Math.max(0, Math.round((expiresAt - Date.now()) / 1_000));
    remaining.textContent = seconds === undefined ? '–' : clock(seconds);
  }

  function begin(started: Sdk, expiresIn: number | undefined): void {
    sdk = started;
    count = 0;
    setLifetime(expiresIn);
    renewals.textContent = fill(texts['session.renewed'], count);
    const timer = setInterval(tick, TICK_MS);
    const leave = [
      sdk.on('session-refreshed', ({ expiresIn }) => {
        count += 1;
        setLifetime(expiresIn);
        renewals.textContent = fill(texts['session.renewed'], count);
      }),
      sdk.on('session-expired', () => {
        setLifetime(undefined);
        renewals.textContent = texts['session.expired'];
      }),
    ];
    stop = () => {
      clearInterval(timer);
      for (const end of leave) end();
    };
  }

  short.addEventListener('change', () => {
    if (!sdk) return;
    connection.disconnect();
    void connection.connect();
  });
  connection.subscribe((state) => {
    stop();
    stop = () => {};
    sdk = undefined;
    setLifetime(undefined);
    renewals.textContent = '';
    if (state.phase === 'ready') begin(state.sdk, state.expiresIn);
    renew.disabled = !sdk;
  });
}

/** `11:59:58`, `0:58`. */
function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), (seconds % 3_600) / 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes)}:${two(seconds % 60)}`;
}
