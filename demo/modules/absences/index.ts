/** `@stoa/absences`: who is away when. Made with the DOM alone, no framework. */
import type { ModuleComponent } from 'stoa';
import { createCalendar, type CalendarProps } from './calendar.js';
import './absences.css';

/** A month of leave; `{ month: '2026-12' }` says which one to begin with. */
export const Calendar: ModuleComponent<CalendarProps> = {
  mount(container, props, { runtime }) {
    const calendar = createCalendar(runtime, props);
    container.append(calendar.element);
    return {
      update: calendar.update,
      unmount() {
        calendar.dispose();
        calendar.element.remove();
      },
    };
  },
};
