import type { StaffLearners } from '@learn/contract/staff'
import { useMutation } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { PagedList } from './paged-list.tsx'
import { Panel } from './panel.tsx'
import { momentText } from './staff-text.ts'

type Learner = StaffLearners['items'][number]

const columnsOf = (mayReveal: boolean): readonly Column<Learner>[] => [
  { name: 'Name', isRowHead: true, cell: ({ name }) => name },
  {
    name: 'Contact',
    className: 'tnum',
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
    <span aria-live="polite" className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-40">
        {shown.email}
        {shown.phone && <span className="block text-ink3">{shown.phone}</span>}
      </span>
      {mayReveal && !data && (
        <Button variant="ghost" size="sm" className="h-6! px-2!" isPending={isPending} onClick={() => mutate()}>
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
  /** What is looked for in names; '' for all. */
  sought: string
  onSeek: (name: string) => void
  onAll: () => void
}

/** So many are shown at first: who is sought is found by name. */
const FIRST = 8

/** What is typed is looked for once it stands still for so long. */
const SEEK_AFTER_MS = 250

/** Every learner, the newest first, or those of one program or name. */
export function Learners({ learners, mayReveal, program, sought, onSeek, onAll }: Props) {
  const name = useSettled(sought.trim(), SEEK_AFTER_MS)
  const title = program ? `Learners of ${program.name}` : 'Learners'
  return (
    <Panel id="learners" title={title} count={learners.total} empty="No one is enrolled yet.">
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search learners by name"
          placeholder="Search by name"
          look="small"
          value={sought}
          onText={onSeek}
          className="w-70"
        />
        {program && (
          <Button variant="soft" size="sm" onClick={onAll}>
            Show all learners
          </Button>
        )}
      </div>
      <PagedList
        key={`${program?.id ?? 0} ${name}`}
        label="Pages of learners"
        first={program || name ? null : learners}
        queryKey={['staff-learners', program?.id ?? 0, name]}
        read={page =>
          learn('local_learn_get_staff_learners', { page, name, ...(program && { programid: program.id }) })
        }
      >
        {items =>
          items.length === 0 ? (
            <Empty text={name ? `No learners match “${name}”.` : 'No one is enrolled here yet.'} />
          ) : (
            <ShowAll items={items} count={FIRST} name={learners.total > items.length ? 'of this page' : 'learners'}>
              {shown => (
                <Table
                  label={title}
                  columns={columnsOf(mayReveal)}
                  rows={shown}
                  keyOf={({ id }) => id}
                  className="mt-2"
                />
              )}
            </ShowAll>
          )
        }
      </PagedList>
    </Panel>
  )
}
