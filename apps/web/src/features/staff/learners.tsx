import type { StaffHome } from '@learn/contract/staff'
import { shortDay } from '#shared/lib/date-text.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

type Learner = StaffHome['learners'][number]

const COLUMNS: readonly Column<Learner>[] = [
  { name: 'Name', isRowHead: true, cell: ({ name }) => name },
  {
    name: 'Reached at',
    className: 'tnum break-all',
    cell: ({ email, phone }) => (
      <>
        {email}
        {phone && <span className="block text-ink3">{phone}</span>}
      </>
    ),
  },
  {
    name: 'Access',
    cell: ({ accessType, isSuspended }) => (
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={accessType === 'Premium' ? 'brand' : 'mute'}>{accessType}</Chip>
        {isSuspended && <Chip tone="bad">Suspended</Chip>}
      </span>
    ),
  },
  { name: 'Since', className: 'tnum whitespace-nowrap', cell: ({ createdAt }) => shortDay(createdAt) },
  {
    name: 'Last seen',
    className: 'tnum whitespace-nowrap',
    cell: ({ seenAt }) => (seenAt === null ? 'Never' : momentText(seenAt)),
  },
]

/** The newest accounts. */
export const Learners = ({ learners }: { learners: Learner[] }) => (
  <Panel id="learners" title="Newest learners" count={learners.length} empty="Nobody is enrolled yet.">
    <Table label="Newest learners" columns={COLUMNS} rows={learners} keyOf={({ id }) => id} className="mt-2" />
  </Panel>
)
