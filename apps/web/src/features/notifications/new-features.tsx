import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { newFeaturesQuery } from './queries.ts'

/** What is new in the product: once a release, beside the notifications, where it stands before nobody's work. */
export function NewFeatures() {
  const id = useId()
  const client = useQueryClient()
  const { data } = useQuery(newFeaturesQuery)
  const see = useMutation({
    mutationFn: (release: string) => learn('local_learn_see_new_features', { release }),
    onMutate: () => client.setQueryData(newFeaturesQuery.queryKey, { news: null }),
  })
  if (!data?.news) return null
  const { release, title, features } = data.news
  return (
    <section aria-labelledby={id} className="m-4 rounded-card bg-brandsoft px-5 py-4 text-brandink">
      <div className="flex items-center gap-2.5">
        <Sparkles size={18} aria-hidden="true" className="shrink-0" />
        <Heading level={2} look="small" id={id} className="flex-1">
          {title}
        </Heading>
        <Button variant="outline" size="sm" onClick={() => see.mutate(release)}>
          Got it
        </Button>
      </div>
      <ul className="mt-3 flex flex-col gap-3 text-small">
        {features.map(feature => (
          <li key={feature.title}>
            <Link to={feature.address} className={linkClass('font-semibold')} onClick={() => see.mutate(release)}>
              {feature.title}
            </Link>
            <p className="mt-0.5">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
