/** Files of every kind in one preview. */
import { useState, type ReactNode } from 'react';
import { StoaButton, StoaMediaPreview, useLabel } from 'stoa/react';
import { Buttons, Trial } from '../trouble/trial.js';

const FOLDER = '/assets/samples/';

export function FilesTrial(): ReactNode {
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const item = (file: string, name: string, thumbnail = '') => ({
    url: FOLDER + file,
    name,
    ...(thumbnail && { thumbnailUrl: FOLDER + thumbnail }),
  });
  const items = [
    item('coast.jpg', label('elements.files.coast', 'Coast.jpg'), 'coast-thumb.jpg'),
    item('panorama.webp', label('elements.files.panorama', 'Panorama.webp'), 'panorama-thumb.webp'),
    item('chart.png', label('elements.files.chart', 'Sales.png'), 'chart-thumb.jpg'),
    item('plan.svg', label('elements.files.plan', 'Floor plan.svg')),
    item('clip.webm', label('elements.files.clip', 'Tour.webm')),
    item('chime.wav', label('elements.files.chime', 'Chime.wav')),
    item('report.pdf', label('elements.files.report', 'Report.pdf')),
    item('minutes.txt', label('elements.files.minutes', 'Minutes.txt')),
    item('missing.jpg', label('elements.files.missing', 'Lost.jpg')),
  ];

  return (
    <Trial
      title={label('elements.files.title', 'A preview of files')}
      text={label(
        'elements.files.text',
        'Pictures with zoom and rotation, video, sound, PDF and text. What cannot be shown can be downloaded.',
      )}
    >
      <Buttons>
        <StoaButton onClick={() => setOpen(true)}>
          {label('elements.files.open', 'Look at the files')}
        </StoaButton>
      </Buttons>
      <StoaMediaPreview
        open={isOpen}
        items={items}
        index={index}
        onIndexChange={({ index: shown }) => setIndex(shown)}
        onAction={({ item: { url, name } }) => {
          Object.assign(document.createElement('a'), { href: url, download: name }).click();
        }}
        onClose={() => setOpen(false)}
      />
    </Trial>
  );
}
