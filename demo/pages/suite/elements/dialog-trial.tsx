/** A form with a dialog of its own inside, notices over both, and a menu that the editor puts at the end of the page. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StoaButton, StoaDialog, useLabel, useNotice } from 'stoa/react';
import { Buttons, Trial } from '../trouble/trial.js';

export function DialogTrial(): ReactNode {
  const label = useLabel();
  const { show } = useNotice();
  const [isOpen, setOpen] = useState(false);
  const [isPickerOpen, setPickerOpen] = useState(false);
  const [place, setPlace] = useState('');

  return (
    <Trial
      title={label('elements.dialog.title', 'A dialog, and what comes on top of it')}
      text={label(
        'elements.dialog.text',
        'A dialog within a dialog, notices that can be clicked over both, and an editor with a menu of its own.',
      )}
    >
      <Buttons>
        <StoaButton onClick={() => setOpen(true)}>
          {label('elements.dialog.open', 'Plan a meeting')}
        </StoaButton>
      </Buttons>
      <StoaDialog
        open={isOpen}
        heading={label('elements.dialog.open', 'Plan a meeting')}
        onClose={() => setOpen(false)}
      >
        <div className="meeting">
          <label>
            <span>{label('elements.dialog.subject', 'Subject')}</span>
            <input type="text" />
          </label>
          <div className="place">
            <span>
              {label('elements.dialog.place', 'Room')}: {place || '–'}
            </span>
            <StoaButton size="small" onClick={() => setPickerOpen(true)}>
              {label('elements.dialog.choose', 'Choose')}
            </StoaButton>
          </div>
          <Notes />
        </div>
        <StoaButton slot="footer" data-stoa-close="">
          {label('elements.dialog.cancel', 'Cancel')}
        </StoaButton>
        <StoaButton
          slot="footer"
          variant="primary"
          onClick={() =>
            show({
              kind: 'success',
              text: label('elements.dialog.saved', 'The invitation is on its way.'),
              action: { label: label('elements.dialog.undo', 'Take it back'), run: () => setOpen(true) },
            })
          }
        >
          {label('elements.dialog.send', 'Send the invitation')}
        </StoaButton>
        <StoaDialog
          open={isPickerOpen}
          heading={label('elements.dialog.place', 'Room')}
          width={320}
          onClose={() => setPickerOpen(false)}
        >
          <div className="rooms">
            {['Aster', 'Birke', 'Ceder'].map((name) => (
              <StoaButton key={name} data-stoa-close="" onClick={() => setPlace(name)}>
                {name}
              </StoaButton>
            ))}
          </div>
        </StoaDialog>
      </StoaDialog>
    </Trial>
  );
}

/** As editors do it: the menu is appended to the body, where a modal would cover it and make it inert. */
function Notes(): ReactNode {
  const label = useLabel();
  const editor = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const bold = label('elements.dialog.bold', 'Bold');

  useEffect(() => {
    const place = editor.current?.getBoundingClientRect();
    if (!isMenuOpen || !place) return undefined;
    const menu = document.createElement('div');
    menu.className = 'editor-menu';
    menu.dataset['stoaFloat'] = '';
    menu.style.setProperty('inset-block-start', `${Math.round(place.top - 44)}px`);
    menu.style.setProperty('left', `${Math.round(place.left)}px`);
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: bold });
    // The selection stays where it is.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      editor.current?.classList.toggle('bold');
      setMenuOpen(false);
    });
    menu.append(button);
    document.body.append(menu);
    return () => menu.remove();
  }, [isMenuOpen, bold]);

  return (
    <div className="notes">
      <span id="notes-name">{label('elements.dialog.notes', 'Agenda')}</span>
      <div
        ref={editor}
        className="editor"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-labelledby="notes-name"
        tabIndex={0}
        onFocus={() => setMenuOpen(true)}
        onBlur={() => setMenuOpen(false)}
      >
        {label('elements.dialog.agenda', 'Budget, then holidays')}
      </div>
    </div>
  );
}
