/** Notices: brief words in passing, and many at once. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel, useNotice } from 'stoa/react';
import { Buttons, Trial } from '../trouble/trial.js';

const MANY = 30;

export function NoticesTrial(): ReactNode {
  const label = useLabel();
  const { show, toast } = useNotice();
  return (
    <Trial
      title={label('elements.notices.title', 'Notices')}
      text={label(
        'elements.notices.text',
        'Their clocks stand still while you read, point or look elsewhere.',
      )}
    >
      <Buttons>
        <StoaButton
          onClick={() => toast(label('elements.notices.copied', 'Link copied'), { kind: 'success' })}
        >
          {label('elements.notices.toast', 'A brief word')}
        </StoaButton>
        <StoaButton
          onClick={() =>
            show({
              kind: 'error',
              title: label('elements.notices.failedTitle', 'Export'),
              text: label('elements.notices.failed', '3 of 40 rows could not be written.'),
              action: {
                label: label('elements.notices.details', 'View details'),
                run: () => toast(label('elements.notices.here', 'Here they would be.')),
              },
            })
          }
        >
          {label('elements.notices.action', 'With an action')}
        </StoaButton>
        <StoaButton
          onClick={() => {
            for (let number = 1; number <= MANY; number += 1) {
              show({
                kind: 'info',
                text: label('elements.notices.nth', 'Message {0} of {1}', [String(number), String(MANY)]),
              });
            }
          }}
        >
          {label('elements.notices.many', '{0} at once', [String(MANY)])}
        </StoaButton>
      </Buttons>
    </Trial>
  );
}
