import type { StaffImports } from '@learn/contract/staff'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { PagedList } from './paged-list.tsx'
import { Panel } from './panel.tsx'
import { broughtText, cameInText, momentText, OUTCOME_NAMES } from './staff-text.ts'

/** So many stand beside the learners; the others on demand. */
const LATEST = 3

type Import = StaffImports['items'][number]

/** Courses that were imported, each with the report of what came in, what waits and what was left out. */
export const Imports = ({ imports }: { imports: StaffImports }) => (
  <Panel id="imports" title="Imported courses" count={imports.total} empty="No imported courses yet.">
    <PagedList
      label="Pages of imports"
      first={imports}
      queryKey={['staff-imports']}
      read={page => learn('local_learn_get_staff_imports', { page })}
    >
      {items => (
        <ShowAll items={items} count={LATEST} name={imports.total > items.length ? 'of this page' : 'imports'}>
          {shown => (
            <ul className="mt-2 divide-y divide-line">
              {shown.map(item => (
                <Row key={item.id} item={item} />
              ))}
            </ul>
          )}
        </ShowAll>
      )}
    </PagedList>
  </Panel>
)

function Row({ item: { courseName, fileName, outcome, importedAt, counts, lines } }: { item: Import }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="py-4">
      <Heading level={3} look="body" className="break-words">
        {courseName}
      </Heading>
      <p className="tnum mt-0.5 text-small break-words text-ink3">
        {broughtText(fileName, outcome)} {momentText(importedAt)}
      </p>
      {counts.in + counts.kept + counts.skipped > 0 && (
        <p className="tnum mt-1.5 text-small text-ink2">{cameInText(counts)}</p>
      )}
      {lines.length > 0 && (
        <Disclosure
          isOpen={isOpen}
          onToggle={setIsOpen}
          head={
            <span>
              Report<span className="sr-only"> of {courseName}</span>
            </span>
          }
          headClassName={linkClass('min-h-8 gap-1 text-small')}
        >
          <ul className="mt-2 flex flex-col gap-2">
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report is written once and never reordered
              <li key={i} className="rounded-input bg-sunken px-3 py-2 text-small">
                <b className="font-semibold break-words">{line.name}</b>
                <span className="text-ink2"> {line.what}</span>
                <span className="block text-ink2">
                  {OUTCOME_NAMES[line.outcome]}: {line.reason}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}
