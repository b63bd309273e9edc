/** A person in a circle: initials on one of a few tints, always the same for the same person. */
import type { ReactNode } from 'react';

const TINTS = 6;

export function Avatar({
  id,
  name,
  large = false,
}: {
  id: string;
  name: string;
  large?: boolean;
}): ReactNode {
  const tint = [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TINTS;
  return (
    <span className={`hrm-avatar hrm-tint-${tint}${large ? ' hrm-avatar-large' : ''}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** `Amelia Hart` → `AH`; Chinese names are known by what follows the family name: `林雨桐` → `雨桐`. */
function initialsOf(name: string): string {
  if (/^\p{Script=Han}+$/u.test(name)) return [...name].slice(-2).join('');
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
}
