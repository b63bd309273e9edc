/** The four languages. Dates and numbers change with them, and the server knows how: hence a new page each time. */
import { useId, type ReactNode } from 'react';
import { useLabel, useRuntime, useStore } from 'stoa/react';
import { LanguageIcon } from './icons.js';

const LANGUAGES = [
  ['en_US', 'en', 'English'],
  ['zh_CN', 'zh-CN', '简体中文'],
  ['zh_TW', 'zh-TW', '繁體中文'],
  ['ar_SA', 'ar', 'العربية'],
] as const;

export function LanguageMenu(): ReactNode {
  const label = useLabel();
  const { labels } = useRuntime();
  const current = useStore(labels.locale$);
  const id = useId();
  return (
    <>
      <button type="button" className="tool" popoverTarget={id}>
        <LanguageIcon />
        <span>{label('ui.language', 'Language')}</span>
      </button>
      <div id={id} popover="auto" className="panel">
        <nav className="languages" aria-label={label('ui.language', 'Language')}>
          {LANGUAGES.map(([locale, tag, name]) => (
            <a
              key={locale}
              href={`?lang=${locale}`}
              data-stoa-link="native"
              hrefLang={tag}
              lang={tag}
              aria-current={locale === current || undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
    </>
  );
}
