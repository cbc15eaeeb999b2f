import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { ApplyForm } from './apply/apply-form.tsx'
import { BackToCareers } from './back.tsx'
import { NoForm } from './no-form.tsx'
import { formQuery, useLearnerId } from './queries.ts'
import { SentApplication } from './sent/sent-application.tsx'
import { useTracking } from './tracking.ts'

const NAME = 'Application'

const SuccessModal = lazyComponent('success', () => import('./apply/success-modal.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** The form of a job, the application once it was sent, or why there is neither. */
export default function ApplicationScreen() {
  const { hashId = '' } = useParams({ strict: false })
  const query = useQuery(formQuery(useLearnerId(), hashId))
  const [isSent, setIsSent] = useState(false)
  useTracking()
  usePageTitle(query.data?.jdData?.job_title ?? NAME)
  return (
    <>
      <Screen query={query} name={NAME} skeleton={<Waiting />} frame={framed}>
        {form => {
          if (form.jdData && form.applicationData)
            return (
              <Framed>
                <SentApplication form={form} job={form.jdData} application={form.applicationData} />
              </Framed>
            )
          if (form.jdData && form.questionsData)
            return (
              <ApplyForm
                key={hashId}
                form={form}
                job={form.jdData}
                questions={form.questionsData}
                onSent={() => setIsSent(true)}
              />
            )
          return (
            <Framed>
              <NoForm heading={form.heading ?? ''} description={form.description ?? ''} />
            </Framed>
          )
        }}
      </Screen>
      {isSent && <SuccessModal onClose={() => setIsSent(false)} />}
    </>
  )
}

/** The way back stands at the edge of what it leads back from; the form has it in its own column. */
const Framed = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-page">
    <BackToCareers />
    {children}
  </div>
)

const framed = (state: ReactNode) => <Framed>{state}</Framed>

const Waiting = () => (
  <>
    <Heading level={1} look="h1">
      {NAME}
    </Heading>
    <div className="mt-5 flex flex-col gap-5">
      <Skeleton className="h-48 rounded-card!" />
      <Skeleton className="h-32 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  </>
)
