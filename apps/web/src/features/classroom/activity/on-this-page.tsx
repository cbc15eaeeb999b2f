import type { MouseEvent } from 'react'
import { goToHeading, type Heading as PageHeading } from '#features/rich-text/index.ts'
import { Heading } from '#shared/ui/heading.tsx'

/** The headings of a page, the one being read marked. */
export const OnThisPage = ({ headings, activeId }: { headings: readonly PageHeading[]; activeId: string | null }) => (
  <nav aria-labelledby="on-this-page" className="mx-5 border-t border-line pb-6 pt-5">
    <Heading level={2} look="small" id="on-this-page">
      On this page
    </Heading>
    <ul className="mt-2 border-l border-line2 text-small">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={goTo}
            aria-current={id === activeId ? 'location' : undefined}
            className="-ml-px block border-l-2 border-transparent py-1 pl-3 text-ink3 hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Without an entry in the history. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  goToHeading(event.currentTarget.hash.slice(1))
}
