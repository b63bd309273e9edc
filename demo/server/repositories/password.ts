/** Checks passwords against what is stored of them: a salt and a scrypt hash, `salt.hash`. */
import { scrypt, timingSafeEqual } from 'node:crypto';

const HASH_BYTES = 32;

/** Whether a password is the stored one. Takes its time also when nothing is stored. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const given = await derive(password, salt);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === HASH_BYTES && timingSafeEqual(given, expected);
}

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
