import { getAddress } from '@learn/contract/pages/plain'
import type { ProgressReport } from '@learn/contract/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { durationText } from '#shared/lib/date-text.ts'
import { Button, LinkButton, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { toast } from '#shared/ui/toast.ts'

const GOALS = ['3', '5', '8', '12', '20'] as const

/** This week: what was done of the goal that the learner set, study time and the streak. */
export function WeekCard({ week }: Pick<ProgressReport, 'week'>) {
  const [isOpen, setIsOpen] = useState(false)
  const { done, goal, studyS, streakDays } = week
  return (
    <Card aria-labelledby="week" className="p-5">
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} look="body" id="week">
          This week
        </Heading>
        <LinkButton onClick={() => setIsOpen(true)} className="text-small">
          {goal === null ? 'Set a goal' : 'Change goal'}
        </LinkButton>
      </div>
      {goal === null ? (
        <p className="tnum mt-2 text-body text-ink2">
          {done} {done === 1 ? 'activity' : 'activities'} done. Set a goal to see how far you are.
        </p>
      ) : (
        <>
          <p className="tnum mt-2 mb-2 text-body text-ink2">
            <b className="font-semibold text-ink">{done}</b> of {goal} {goal === 1 ? 'activity' : 'activities'}
            {done >= goal && ' · goal reached'}
          </p>
          <Bar pct={Math.min(100, getPercent({ done, total: goal }))} label="Goal of the week" track="bg-line" />
        </>
      )}
      <p className="tnum mt-3 text-small text-ink3">
        <Link to={getAddress('weekReport')} className={linkClass()}>
          {durationText(studyS)} of study
        </Link>{' '}
        · {streakDays}-day streak
      </p>
      <p className="text-small text-ink3">
        A day counts for the streak from one minute of study on. Weeks begin on Monday.
      </p>
      {isOpen && <GoalDialog goal={goal} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function GoalDialog({ goal, onClose }: { goal: number | null; onClose: () => void }) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(goal === null ? '5' : String(goal))
  const save = useMutation({
    mutationFn: (activities: number) => learn('local_learn_save_week_goal', { activities }),
    onSuccess: onClose,
    onError: fault => toast.error(fault.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['progress-report'] }),
  })
  return (
    <Dialog
      title="Your goal for a week"
      lead="How many activities do you want to complete each week?"
      onClose={onClose}
    >
      <div className="mt-5">
        <ChoiceGroup
          id="week-goal"
          label="Activities a week"
          look="tiles"
          options={GOALS}
          value={wanted}
          onChoose={setWanted}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isPending={save.isPending} onClick={() => save.mutate(Number(wanted))}>
          Save goal
        </Button>
        {goal !== null && (
          <Button variant="ghost" onClick={() => save.mutate(0)}>
            Remove goal
          </Button>
        )}
      </div>
    </Dialog>
  )
}
