import type { StaffHome } from '@learn/contract/staff'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

/** What waits for a person of the institute. */
export const Needs = ({ needs }: { needs: StaffHome['needs'] }) => (
  <Panel id="needs" title="Waiting for you" count={needs.length} empty="Nothing waits for you.">
    <ul className="mt-2 divide-y divide-line">
      {needs.map(({ kind, text, count, since }) => (
        <li key={kind + text} className="py-3 text-body">
          {text} <b className="tnum font-semibold">({count})</b>
          {since !== null && <span className="tnum block text-small text-ink3">since {momentText(since)}</span>}
        </li>
      ))}
    </ul>
  </Panel>
)
