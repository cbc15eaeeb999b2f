import type { StudioProgram } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { type Option, Select } from '#shared/ui/select.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { epochToDay } from '#studio/acts/days.ts'
import { useAct } from '#studio/acts/use-act.ts'
import { programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { OfferOption } from './offer-option.tsx'
import {
  blankOffer,
  blankOption,
  findOfferFaults,
  MOST_OPTIONS,
  nextKey,
  type OfferValues,
  type OptionValues,
  offerAct,
} from './offer-values.ts'

/** `/electives/new`: what learners of a batch choose from, and until when. */
export default function OfferScreen() {
  const query = useQuery(programsQuery)
  return (
    <>
      <ScreenHead
        title="New electives"
        lead="Each elective is a program of its own. Whoever gets a place joins it. Nothing is saved until you put it on offer."
      >
        <Link to="/electives" className={buttonClass({ variant: 'ghost' })}>
          <X size={16} aria-hidden="true" />
          Cancel
        </Link>
      </ScreenHead>
      <Screen query={query} name="New electives" skeleton={<CardSkeleton className="mt-6 h-90" />}>
        {({ programs }) => <Offer programs={programs} />}
      </Screen>
    </>
  )
}

/** Batches that electives can be offered to: 'Data Analytics · Batch 42'. */
const listBatches = (programs: readonly StudioProgram[]): Option[] =>
  programs.flatMap(({ name, batches, can }) =>
    can.edit
      ? batches.map(batch => ({ value: String(batch.id), name: [name, batch.name].filter(Boolean).join(' · ') }))
      : [],
  )

/** Every course that the caller knows of, once, by name. */
function listCourses(programs: readonly StudioProgram[]): Option[] {
  const names = new Map(programs.flatMap(({ courses }) => courses.map(({ id, name }) => [id, name])))
  return [...names].map(([id, name]) => ({ value: String(id), name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

function Offer({ programs }: { programs: readonly StudioProgram[] }) {
  const navigate = useNavigate()
  const [values, setValues] = useState(() => blankOffer(epochToDay(serverNowS())))
  const [refusals, setRefusals] = useState(0)
  const doing = useAct(() => void navigate({ to: '/electives' }))
  const batches = listBatches(programs)
  const courses = listCourses(programs)
  if (batches.length === 0)
    return (
      <Card className="mt-6">
        <Empty text="There is no batch yet that you could offer electives to." />
      </Card>
    )
  const set = (change: Partial<OfferValues>) => setValues(before => ({ ...before, ...change }))
  const { options } = values
  const isAsked = refusals > 0
  const fault = isAsked ? findOfferFaults(values).options : null
  const act = offerAct(values)
  return (
    <FormFrame
      className="mt-6 space-y-6"
      isPending={doing.isPending}
      refusals={refusals}
      onSend={() => {
        if (act) doing.mutate({ act, said: `${act.title} is on offer` })
        else setRefusals(refusals + 1)
      }}
    >
      <Frame values={values} batches={batches} isAsked={isAsked} onChange={set} />
      <section aria-labelledby="options" className="space-y-5">
        <Heading level={2} look="h2" id="options">
          Electives
        </Heading>
        {options.map((option, at) => (
          <OfferOption
            key={option.key}
            option={option}
            at={at}
            isLast={at === options.length - 1}
            isAsked={isAsked}
            courses={courses}
            onChange={change => set({ options: options.map(one => (one === option ? { ...one, ...change } : one)) })}
            onMove={by => set({ options: moved(options, at, by) })}
            onRemove={options.length > 2 ? () => set({ options: options.filter(one => one !== option) }) : null}
          />
        ))}
        {options.length < MOST_OPTIONS && (
          <Button variant="outline" onClick={() => set({ options: [...options, blankOption(nextKey(options))] })}>
            <Plus size={16} aria-hidden="true" />
            Add elective
          </Button>
        )}
      </section>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" isPending={doing.isPending}>
          Put on offer
        </Button>
        <p role="status" className="text-small text-badink">
          {isAsked && act === null ? (fault ?? 'Some fields are missing or wrong.') : ''}
        </p>
      </div>
    </FormFrame>
  )
}

/** The options with one of them a place up or down. */
function moved(options: readonly OptionValues[], at: number, by: -1 | 1): OptionValues[] {
  const [one, other] = [options[at], options[at + by]]
  return one && other ? options.with(at, other).with(at + by, one) : [...options]
}

interface FrameProps {
  values: OfferValues
  batches: readonly Option[]
  isAsked: boolean
  onChange: (change: Partial<OfferValues>) => void
}

/** Who chooses, how many, and when. */
function Frame({ values, batches, isAsked, onChange }: FrameProps) {
  const { batchId, title, note, picks, opens, closes } = values
  const faults = findOfferFaults(values)
  const state = (fault: string | null) => ({ isWrong: isAsked && fault !== null, fault: isAsked ? fault : null })
  return (
    <Card className="space-y-5 p-6" aria-labelledby="frame">
      <Heading level={2} look="h2" id="frame">
        Who chooses, and when
      </Heading>
      <div className="grid gap-5 gate:grid-cols-2">
        <Select
          id="offer-batch"
          label="Batch"
          required
          options={batches}
          {...state(faults.batch)}
          value={batchId}
          onChoose={next => onChange({ batchId: next })}
        />
        <TextField
          id="offer-title"
          label="Title"
          required
          maxLength={120}
          {...state(faults.title)}
          value={title}
          onText={next => onChange({ title: next })}
        />
      </div>
      <div className="grid gap-5 gate:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField
          id="offer-picks"
          label="Each gets"
          required
          inputMode="numeric"
          {...state(faults.picks)}
          value={picks}
          onText={next => onChange({ picks: next })}
        />
        <TextField
          id="offer-note"
          label="Note"
          maxLength={300}
          placeholder="From January to March, beside your courses."
          value={note}
          onText={next => onChange({ note: next })}
        />
      </div>
      <div className="grid gap-5 gate:grid-cols-[minmax(0,1fr)_9.5rem_minmax(0,1fr)_9.5rem]">
        <DatePicker
          id="offer-opens"
          label="Opens on"
          required
          {...state(faults.opens)}
          value={opens.day}
          onDay={day => onChange({ opens: { ...opens, day } })}
        />
        <TextField
          id="offer-opens-time"
          type="time"
          label="At"
          value={opens.time}
          onText={time => onChange({ opens: { ...opens, time } })}
        />
        <DatePicker
          id="offer-closes"
          label="Closes on"
          required
          {...state(faults.closes)}
          value={closes.day}
          onDay={day => onChange({ closes: { ...closes, day } })}
        />
        <TextField
          id="offer-closes-time"
          type="time"
          label="At"
          value={closes.time}
          onText={time => onChange({ closes: { ...closes, time } })}
        />
      </div>
      <p className="text-small text-ink3">
        Learners rank their wishes in this time, in India time. Being quick makes no difference: places are given after
        it closes.
      </p>
    </Card>
  )
}
