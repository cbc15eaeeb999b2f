import type { StaffHome } from '@learn/contract/staff'
import { linkClass } from '#shared/ui/button.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

/** Where on the page something stands that waits; other things are mended by commands, which their text names. */
const PLACES: Readonly<Record<string, string>> = {
  'imports.kept': '#imports',
  'imports.rules': '#rules',
  'assignments.unmarked': '#marking',
  'forum.reported': '#forums',
  'forum.unanswered': '#forums',
}

/** What waits for a person of the institute. */
export const Needs = ({ needs }: { needs: StaffHome['needs'] }) => (
  <Panel id="needs" title="Waiting for you" count={needs.length} empty="Nothing waits for you.">
    <ul className="mt-2 divide-y divide-line">
      {needs.map(({ kind, text, count, since }) => (
        <li key={kind + text} className="py-3 text-body">
          {PLACES[kind] ? (
            <a href={PLACES[kind]} className={linkClass()}>
              {text}
            </a>
          ) : (
            text
          )}{' '}
          <b className="tnum font-semibold">({count})</b>
          {since !== null && <span className="tnum block text-small text-ink3">since {momentText(since)}</span>}
        </li>
      ))}
    </ul>
  </Panel>
)
