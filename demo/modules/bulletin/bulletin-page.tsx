/**
 * The component `Bulletin`. Around it a line in the language of the page says what this is; the bulletin itself has its
 * own language and direction, and brings everything along that depends on them.
 */
import { useId, useState, type ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { AnnouncementCard } from './announcement-card.js';
import { ANNOUNCEMENTS, type Category } from './announcements.js';
import { Masthead } from './masthead.js';
import { CATEGORIES, TEXTS } from './texts.js';
import { useRead } from './use-read.js';

const ALL = 'all';
const CHOICES = [ALL, ...(Object.keys(CATEGORIES) as Category[])] as const;
type Choice = (typeof CHOICES)[number];

export interface BulletinProps {
  /** `visitors`: what people of other companies may read. */
  readonly audience?: 'colleagues' | 'visitors';
}

export function BulletinPage({ audience = 'colleagues' }: BulletinProps): ReactNode {
  const label = useLabel();
  const read = useRead();
  const headingId = useId();
  const [choice, setChoice] = useState<Choice>(ALL);
  const announcements = ANNOUNCEMENTS.filter(({ isPublic }) => isPublic || audience === 'colleagues');
  const shown = announcements.filter(({ category }) => choice === ALL || category === choice);
  const choices = CHOICES.filter(
    (option) => option === ALL || announcements.some(({ category }) => category === option),
  );
  const hasUnread = announcements.some(({ id }) => !read.has(id));

  return (
    <div className="bulletin">
      <p className="bulletin-lead">
        {label('bulletin.lead', 'From the office in Riyadh, as it is written there: in Arabic.')}
      </p>
      <section className="bulletin-sheet" lang="ar-SA" dir="rtl" aria-labelledby={headingId}>
        <Masthead headingId={headingId} />
        <div className="bulletin-bar">
          <div
            className="bulletin-choices"
            role="group"
            aria-label={TEXTS.filter}
            hidden={choices.length < 3}
          >
            {choices.map((option) => (
              <button
                key={option}
                type="button"
                aria-pressed={option === choice}
                onClick={() => setChoice(option)}
              >
                {option === ALL ? TEXTS.all : CATEGORIES[option]}
              </button>
            ))}
          </div>
          <StoaButton
            size="small"
            variant="quiet"
            disabled={!hasUnread}
            onClick={() => read.add(announcements.map(({ id }) => id))}
          >
            {TEXTS.markAll}
          </StoaButton>
        </div>
        <p className="bulletin-unseen" role="status">
          {TEXTS.shown(shown.length)} {!hasUnread && TEXTS.allRead}
        </p>
        <div className="bulletin-cards">
          {shown.map((announcement) => (
            <AnnouncementCard
              key={announcement.id}
              announcement={announcement}
              isRead={read.has(announcement.id)}
              onRead={() => read.add([announcement.id])}
            />
          ))}
        </div>
      </section>
      <p className="bulletin-release">{label('bulletin.release', 'Bulletin, release {0}', [__RELEASE__])}</p>
    </div>
  );
}
