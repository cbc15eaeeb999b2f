import { Check } from 'lucide-react'
import { Chip } from '#shared/ui/chip.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import type { Count } from './count.ts'
import { ItemLink } from './item-link.tsx'
import { standingChip } from './progress-text.ts'

interface Props {
  count: Count
  programId: number
  onClose: () => void
}

/** How a figure is counted: its rule, and every activity that it counts or leaves out. */
export function CountDialog({ count, programId, onClose }: Props) {
  const { name, countedName, rule, items, later, counts } = count
  const counted = items.filter(counts)
  const others = items.filter(item => !counts(item))
  return (
    <Dialog title="How this is counted" lead={rule} onClose={onClose}>
      <dl className="tnum mt-4 divide-y divide-line text-body">
        <Line name={countedName} n={counted.length} />
        <Line name="Not yet" n={others.length} />
        {later > 0 && <Line name="In courses that open later" n={later} />}
        <Line name={name} n={items.length + later} isSum />
      </dl>
      {items.length === 0 && <EmptyLine text="Your courses have none of these." />}
      <ul aria-label="Activities" className="mt-4 flex flex-col gap-0.5">
        {[...others, ...counted].map(item => (
          <li key={item.activity.id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 text-body">
              <ItemLink item={item} programId={programId} />
            </span>
            {counts(item) ? (
              <Check size={17} role="img" aria-label="Counted" className="shrink-0 text-okink" />
            ) : (
              <Chip tone={standingChip(item).tone}>{standingChip(item).text}</Chip>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Line = ({ name, n, isSum = false }: { name: string; n: number; isSum?: boolean }) => (
  <div className={`flex justify-between gap-4 py-1.5 ${isSum ? 'font-semibold text-ink' : 'text-ink2'}`}>
    <dt>{name}</dt>
    <dd>{n}</dd>
  </div>
)
