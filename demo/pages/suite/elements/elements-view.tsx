/** The elements at work: dialogs, questions, notices, links, files and themes, as any app of the suite uses them. */
import type { ReactNode } from 'react';
import { useLabel } from 'stoa/react';
import { BatchTrial } from './batch-trial.js';
import { DialogTrial } from './dialog-trial.js';
import { FilesTrial } from './files-trial.js';
import { LinksTrial } from './links-trial.js';
import { NoticesTrial } from './notices-trial.js';
import { QuestionsTrial } from './questions-trial.js';
import { ThemeTrial } from './theme-trial.js';
import { TitleBarTrial } from './title-bar-trial.js';

export function ElementsView(): ReactNode {
  const label = useLabel();
  return (
    <>
      <p className="lead hint">
        {label(
          'elements.lead',
          'The same elements for React, for plain pages and for designers. Try them with the keyboard, too.',
        )}
      </p>
      <div className="trials elements">
        <DialogTrial />
        <QuestionsTrial />
        <NoticesTrial />
        <BatchTrial />
        <LinksTrial />
        <FilesTrial />
        <TitleBarTrial />
        <ThemeTrial />
      </div>
    </>
  );
}
