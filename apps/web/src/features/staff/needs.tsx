import type { StaffHome } from '@learn/contract/staff'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#shared/ui/button.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

const TO_MARK = 'assignments.unmarked'
/** Told one by one in the card of forums, which whoever sees this has beside it. */
const OF_FORUMS = ['forum.reported', 'forum.unanswered']

/** Where on the page something stands that waits; other things are mended by commands, which their text names. */
const PLACES: Readonly<Record<string, string>> = {
  'imports.kept': '#imports',
  'imports.rules': '#rules',
  [TO_MARK]: '#marking',
}

/** An app of its own: a link there leaves this one. */
const STUDIO = '/studio/'

interface Props {
  needs: NonNullable<StaffHome['needs']>
  /** The page lists work to mark: it is told there alone. */
  isMarkingListed: boolean
}

/** What waits for a person of the institute. */
export function Needs({ needs, isMarkingListed }: Props) {
  const shown = needs.filter(({ kind }) => !OF_FORUMS.includes(kind) && !(isMarkingListed && kind === TO_MARK))
  const empty = shown.length < needs.length ? 'Nothing else to do.' : 'You’re all caught up.'
  return (
    <Panel id="needs" title="Waiting for you" count={shown.length} empty={empty}>
      <ul className="mt-2 divide-y divide-line">
        {shown.map(({ kind, text, count, since, address }) => (
          <li key={`${kind} ${text} ${address}`} className="py-3 text-body">
            {address?.startsWith(STUDIO) ? (
              <a href={address} className={linkClass()}>
                {text}
              </a>
            ) : address ? (
              <Link to={address} className={linkClass()}>
                {text}
              </Link>
            ) : PLACES[kind] ? (
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
}
