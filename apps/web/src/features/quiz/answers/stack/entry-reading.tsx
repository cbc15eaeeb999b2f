import type { StackInputView } from '@learn/contract/quiz'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import type { Reading } from './read-entry.ts'

interface Props {
  id: string
  field: StackInputView
  /** How the field is called, where there are several. */
  name: string | null
  reading: Reading | null
}

/** How an entry is understood, told politely while one types. */
export const EntryReading = ({ id, field, name, reading }: Props) => (
  <span id={id} role="status" className="block empty:hidden">
    {reading && reading.state !== 'blank' && <Told field={field} name={name} reading={reading} />}
  </span>
)

function Told({ field, name, reading }: Omit<Props, 'id'> & { reading: Reading }) {
  const { state, tex, letters, units, problems } = reading
  const isInvalid = state === 'invalid'
  if (!isInvalid && (field.tells === 'nothing' || tex === '')) return null
  const found = field.tells === 'meaning-and-letters' ? lettersText(letters, units) : ''
  return (
    <span
      className={clsx(
        'my-2 block max-w-full rounded-input border px-4 py-2.5 text-small',
        isInvalid ? 'border-bad bg-badsoft' : 'border-line bg-sunken',
      )}
    >
      {name && <span className="sr-only">{name}: </span>}
      {isInvalid ? (
        <span className="flex items-start gap-2 text-badink">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.75 shrink-0" />
          <span className="min-w-0">
            {problems.length > 0 ? problems.map(plain).join(' ') : 'This can’t be read as an answer.'}
          </span>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink2">Your answer is read as</span>
          <RichText html={formula(tex)} className="max-w-full min-w-0 overflow-x-auto" />
          {found !== '' && <span className="text-ink3">{found}</span>}
        </span>
      )}
    </span>
  )
}

const formula = (tex: string): string =>
  `\\(\\displaystyle ${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\\)`

const lettersText = (letters: readonly string[], units: readonly string[]): string =>
  [
    letters.length > 0 ? `${letters.length === 1 ? 'Letter' : 'Letters'}: ${letters.join(', ')}` : '',
    units.length > 0 ? `${units.length === 1 ? 'Unit' : 'Units'}: ${units.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** A sentence without tags, which none of ours needs. */
const plain = (sentence: string): string => sentence.replaceAll(/<[^<>]{1,80}>/g, '')
