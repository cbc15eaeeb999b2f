import type { StaffLearners } from '@learn/contract/staff'
import { useMutation } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { PagedList } from './paged-list.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

type Learner = StaffLearners['items'][number]

const columnsOf = (mayReveal: boolean): readonly Column<Learner>[] => [
  { name: 'Name', isRowHead: true, cell: ({ name }) => name },
  {
    name: 'Reached at',
    className: 'tnum break-all',
    cell: learner => <Contact key={learner.id} learner={learner} mayReveal={mayReveal} />,
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

/** Masked until somebody asks; that they asked is logged. */
function Contact({ learner: { id, name, email, phone }, mayReveal }: { learner: Learner; mayReveal: boolean }) {
  const { data, mutate, isPending, isError } = useMutation({
    mutationFn: () => learn('local_learn_reveal_staff_contact', { userid: id }),
  })
  const shown = data ?? { email, phone }
  return (
    <span aria-live="polite">
      {shown.email}
      {shown.phone && <span className="block text-ink3">{shown.phone}</span>}
      {mayReveal && !data && (
        <Button variant="ghost" size="sm" isPending={isPending} onClick={() => mutate()}>
          Show<span className="sr-only"> how to reach {name}</span>
        </Button>
      )}
      {isError && <span className="block text-badink">Not shown. Try again.</span>}
    </span>
  )
}

interface Props {
  learners: StaffLearners
  mayReveal: boolean
  /** Only the learners of this one. */
  program: { id: number; name: string } | null
  onAll: () => void
}

/** Every learner, the newest first, or those of one program. */
export function Learners({ learners, mayReveal, program, onAll }: Props) {
  const title = program ? `Learners of ${program.name}` : 'Learners'
  return (
    <Panel id="learners" title={title} count={learners.total} empty="Nobody is enrolled yet.">
      {program && (
        <Button variant="soft" size="sm" className="mt-2" onClick={onAll}>
          Show all learners
        </Button>
      )}
      <PagedList
        key={program?.id ?? 0}
        label="Pages of learners"
        first={program ? null : learners}
        queryKey={['staff-learners', program?.id ?? 0]}
        read={page => learn('local_learn_get_staff_learners', { page, ...(program && { programid: program.id }) })}
      >
        {items => (
          <Table label={title} columns={columnsOf(mayReveal)} rows={items} keyOf={({ id }) => id} className="mt-2" />
        )}
      </PagedList>
    </Panel>
  )
}
