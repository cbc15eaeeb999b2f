import type { MarkingSheet } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { RichText } from '#features/rich-text/index.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'

interface Props {
  sheet: MarkingSheet
  /** As it stands in the form. */
  mark: string
  onMark: (mark: string) => void
  onChange: () => void
}

/** What marks are given for; a press gives the mark of a line. Until markers wrote one, what the author says to them. */
export const Guide = ({ sheet: { guide, infoHtml }, mark, onMark, onChange }: Props) => (
  <section aria-labelledby="guide" className="border-t border-line pt-5">
    <Heading level={2} look="body" id="guide">
      Guide
    </Heading>
    {infoHtml && <RichText html={infoHtml} className="mt-2" />}
    {guide.length > 0 && (
      <ul className="-mx-2 mt-2 flex flex-col gap-0.5">
        {guide.map(line => {
          const isHere = mark !== '' && Number(mark) === line.mark
          return (
            <li key={`${line.mark} ${line.text}`}>
              <RowButton
                aria-pressed={isHere}
                onClick={() => onMark(String(line.mark))}
                className={clsx(
                  'items-baseline gap-3 px-2 py-1.5 text-small!',
                  isHere ? 'bg-brandsoft text-brandink' : 'hover:bg-hover',
                )}
              >
                <b className="tnum w-8 shrink-0 text-right font-semibold">{line.mark}</b>
                <span className="min-w-0 flex-1">{line.text}</span>
              </RowButton>
            </li>
          )
        })}
      </ul>
    )}
    <LinkButton className="mt-2 text-small" onClick={onChange}>
      {guide.length > 0 ? 'Change the guide' : 'Say what each mark is for'}
    </LinkButton>
  </section>
)
