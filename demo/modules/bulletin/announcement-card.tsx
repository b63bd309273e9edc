/** One announcement; the paragraphs after the first come with a click, which also counts as having read it. */
import { useId, useState, type ReactNode } from 'react';
import type { Announcement } from './announcements.js';
import { writeDay, writeHijriDay } from './riyadh.js';
import { CATEGORIES, TEXTS } from './texts.js';

interface AnnouncementCardProps {
  readonly announcement: Announcement;
  readonly isRead: boolean;
  onRead(): void;
}

export function AnnouncementCard({ announcement, isRead, onRead }: AnnouncementCardProps): ReactNode {
  const { category, day, isImportant, title, paragraphs } = announcement;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, ...rest] = paragraphs;
  return (
    <article
      className={`bulletin-card bulletin-${category}${isImportant ? ' bulletin-important' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <p className="bulletin-tags">
        <span className="bulletin-tag">{CATEGORIES[category]}</span>
        {isImportant && <span className="bulletin-tag bulletin-tag-important">{TEXTS.important}</span>}
        {!isRead && <span className="bulletin-tag bulletin-tag-new">{TEXTS.unread}</span>}
      </p>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="bulletin-date">
        <time dateTime={day}>{writeDay(day)}</time>
        <span>{writeHijriDay(day)}</span>
      </p>
      <p>{first}</p>
      {rest.length > 0 && (
        <>
          <div id={`${id}-rest`} className="bulletin-rest" hidden={!isOpen}>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <button
            type="button"
            className="bulletin-more"
            aria-expanded={isOpen}
            aria-controls={`${id}-rest`}
            aria-describedby={`${id}-title`}
            onClick={() => {
              setOpen(!isOpen);
              onRead();
            }}
          >
            {isOpen ? TEXTS.less : TEXTS.more}
          </button>
        </>
      )}
    </article>
  );
}
