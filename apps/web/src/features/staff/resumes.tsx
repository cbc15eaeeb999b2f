import { profileResumeLabel } from '@learn/contract/profile/plain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { LearnerName, type OnLearner } from './learner-name.tsx'
import { PagedList } from './paged-list.tsx'
import type { StaffResume } from './staff-rows.ts'

const KEY = ['staff-resumes']
const TONES = { green: 'ok', red: 'bad', yellow: 'warn', grey: 'mute' } as const

const ReviewDialog = lazyComponent('review', () => import('./review-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface Props {
  onLearner: OnLearner
}

/** Resumes that wait for a review, the longest waiting first. For the placement staff. */
export function Resumes({ onLearner }: Props) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<StaffResume | null>(null)
  return (
    <Card aria-labelledby="resumes" className="scroll-mt-20 p-6">
      <Heading level={2} look="h2" id="resumes" tabIndex={-1} className="scroll-mt-24">
        Resumes
      </Heading>
      <PagedList
        label="Pages of resumes"
        first={null}
        queryKey={KEY}
        read={page => learn('local_learn_get_staff_resumes', { page })}
      >
        {items =>
          items.length === 0 ? (
            <EmptyLine text="No resumes to review." />
          ) : (
            <Table
              label="Resumes to review"
              columns={columnsOf(setOpen, onLearner)}
              rows={items}
              keyOf={({ id }) => id}
            />
          )
        }
      </PagedList>
      {open && (
        <ReviewDialog
          resume={open}
          onClose={() => setOpen(null)}
          onDone={() => void queries.invalidateQueries({ queryKey: KEY })}
        />
      )}
    </Card>
  )
}

const columnsOf = (onReview: (resume: StaffResume) => void, onLearner: OnLearner): readonly Column<StaffResume>[] => [
  {
    name: 'Learner',
    isRowHead: true,
    cell: item => (
      <span className="block min-w-0">
        <LearnerName name={item.name} onLearner={onLearner} />
        <a href={item.link} className={linkClass('mt-1 inline-block min-h-6 text-small')}>
          {item.fileName}
          <span className="sr-only">, the resume of {item.name}</span>
        </a>
      </span>
    ),
  },
  { name: 'Added', cell: item => <span className="tnum">{shortDay(item.addedAt)}</span> },
  {
    name: 'State',
    cell: item => {
      const { label, tone } = profileResumeLabel(item.status)
      return <Chip tone={TONES[tone]}>{label}</Chip>
    },
  },
  {
    name: 'Review',
    cell: item => (
      <Button size="sm" variant="soft" aria-label={`Review the resume of ${item.name}`} onClick={() => onReview(item)}>
        Review
      </Button>
    ),
  },
]
