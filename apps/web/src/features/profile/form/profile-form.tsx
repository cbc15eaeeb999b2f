import {
  enabledSteps,
  type FieldName,
  getCompletion,
  getItems,
  PROFILE_STEPS,
  type ProfileState,
  type StepId,
} from '@learn/contract/profile/plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { Stepper } from '#shared/ui/stepper.tsx'
import { toast } from '#shared/ui/toast.ts'
import { profileQuery } from '../queries.ts'
import { Completion } from './completion.tsx'
import { LeadOffer } from './lead-offer.tsx'
import { fieldId } from './profile-field.tsx'
import { StepFields, shownFields } from './step-fields.tsx'
import { getSteps } from './steps-of.ts'
import { type Profile, type ProfileEditor, useProfile } from './use-profile.ts'

const over = { fault: 'over', close: ({ onClose }: { onClose: () => void }) => onClose() } as const
const SavedModal = lazyComponent('saved', () => import('./saved-modal.tsx'), over)
const ReadingDialog = lazyComponent('reading', () => import('../reading/reading-dialog.tsx'), over)

interface Props {
  /** Came from careers: told so after it is saved. */
  isFromCareers: boolean
}

/** The five steps of the profile. */
export default function ProfileForm({ isFromCareers }: Props) {
  const { data, error, refetch } = useQuery(profileQuery)
  if (!data)
    return error ? (
      <Card className="mt-2">
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <div className="grid gap-6 s_desktop:grid-cols-[17.5rem_minmax(0,1fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-140" />
      </div>
    )
  return <Editor profile={data} isFromCareers={isFromCareers} />
}

/** The first step that still asks for something. */
const firstOpen = (state: ProfileState): StepId => {
  const enabled = enabledSteps(state)
  return PROFILE_STEPS.find(({ id }) => enabled[id] && getItems(id, state).some(item => !item.isDone))?.id ?? 'personal'
}

function Editor({ profile, isFromCareers }: { profile: Profile; isFromCareers: boolean }) {
  const editor = useProfile(profile)
  const { journal, state } = editor
  const [chosen, setChosen] = useState<StepId | null>(null)
  const [looked, setLooked] = useState<ReadonlySet<FieldName>>(new Set())
  const [isSaved, setIsSaved] = useState(false)
  const [isReading, setIsReading] = useState(false)
  useFreshAfter(journal.savedAt)

  // The step stays where it began while its fields are filled.
  const [begun, setBegun] = useState<StepId | null>(null)
  if (begun === null && journal.isReady) setBegun(firstOpen(state))
  const step = chosen ?? begun ?? 'personal'
  const look = (fields: readonly FieldName[]) => setLooked(before => new Set([...before, ...fields]))
  const go = (to: StepId): void => {
    setChosen(to)
    requestAnimationFrame(() => document.getElementById('step')?.focus())
  }
  const save = (): void => {
    const shown = shownFields(step, editor)
    look(shown)
    const wrong = shown.find(field => editor.faultOf(field) !== null)
    if (wrong) {
      journal.flush()
      focusOn(fieldId(wrong))
      return
    }
    void journal.saved().then(hasArrived => {
      if (!hasArrived) {
        toast.warning('Saved in this browser', 'It’s sent as soon as you’re back online.')
        return
      }
      toast.success('Saved')
      if (isFromCareers) setIsSaved(true)
    })
    const next = PROFILE_STEPS[PROFILE_STEPS.findIndex(({ id }) => id === step) + 1]
    if (next && enabledSteps(state)[next.id]) go(next.id)
  }
  const at = PROFILE_STEPS.findIndex(({ id }) => id === step)
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p className="text-body text-ink2">Recruiters read this page when you apply for a job.</p>
        <JournalState journal={journal} />
      </div>
      <JournalNotice journal={journal} names={{}} />
      <div className="mt-5 grid items-start gap-6 s_desktop:grid-cols-[17.5rem_minmax(0,1fr)] sm_desktop:grid-cols-[17.5rem_minmax(0,1fr)_15.5rem]">
        <div className="flex flex-col gap-6">
          <Card className="p-3">
            <Stepper label="Profile steps" steps={getSteps(state)} currentId={step} onChoose={id => go(id as StepId)} />
          </Card>
          <div className="sm_desktop:hidden max-s_desktop:hidden">
            <Completion state={state} updatedAtS={updatedAt(profile, editor)} />
          </div>
        </div>
        <Card aria-labelledby="step" className="min-w-0">
          <div className="p-6 max-gate:p-5">
            <p className="text-small text-ink3">
              Step {at + 1} of {PROFILE_STEPS.length}
            </p>
            <Heading level={2} look="h2" id="step" tabIndex={-1}>
              {PROFILE_STEPS[at]?.name}
            </Heading>
            <LeadOffer profile={profile} editor={editor} />
            <div className="mt-5">
              {journal.isReady ? (
                <StepFields
                  step={step}
                  profile={profile}
                  editor={editor}
                  looked={looked}
                  onLeave={field => look([field])}
                  onRead={() => setIsReading(true)}
                />
              ) : (
                <Skeleton className="h-80" />
              )}
            </div>
          </div>
          <div className="sticky bottom-0 z-raised flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-b-card border-t border-line bg-surface px-6 py-4 max-gate:bottom-20 max-gate:px-5">
            <p className="text-small text-ink3">Saved as you type. Save to open the next step.</p>
            <Button className="w-45 max-gate:w-full" onClick={save}>
              Save
            </Button>
          </div>
        </Card>
        <div className="s_desktop:max-sm_desktop:hidden">
          <Completion state={state} updatedAtS={updatedAt(profile, editor)} />
        </div>
      </div>
      {isSaved && <SavedModal percent={getCompletion(state).percent} onClose={() => setIsSaved(false)} />}
      {isReading && profile.resume && (
        <ReadingDialog resume={profile.resume} editor={editor} onClose={() => setIsReading(false)} />
      )}
    </>
  )
}

/** What other screens say of the profile is asked for anew once something was saved. */
function useFreshAfter(savedAt: number | null): void {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      if (savedAt === null) return
      void queries.invalidateQueries({ queryKey: ['careers'] })
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey, refetchType: 'none' })
    },
    [savedAt, queries],
  )
}

const updatedAt = ({ updatedAt: stored }: Profile, { journal }: ProfileEditor): number | null =>
  journal.savedAt === null ? stored : Math.max(stored ?? 0, journal.savedAt)

/** Shows what has to be looked at, and leaves the focus in it. */
function focusOn(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  const control = part?.matches('fieldset') ? part.querySelector<HTMLElement>('input') : part
  control?.focus({ preventScroll: true })
}
