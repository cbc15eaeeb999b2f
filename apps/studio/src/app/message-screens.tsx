import { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Seed } from '#shared/ui/seed.tsx'

function MessageScreen({ title, text }: { title: string; text: string }) {
  usePageTitle(title)
  return (
    <div className="mx-auto flex max-w-note flex-col items-center gap-4 py-24 text-center">
      <Seed n={89} size={96} share={0.3} className="text-ink3" />
      <Heading level={1} look="h1">
        {title}
      </Heading>
      <p className="text-body break-words text-ink2">{text}</p>
      <a href="/studio" className={buttonClass({ size: 'lg' })}>
        Studio home
      </a>
    </div>
  )
}

/** Nothing at an address, or nothing that this role reaches. */
export const NotFound = () => (
  <MessageScreen
    title="Page not found"
    text="There is nothing at this address, or it is outside of your roles. Someone who gives roles can change that."
  />
)

/** A screen that failed. */
export const StudioCrash = ({ error }: { error: unknown }) => (
  <MessageScreen
    title="Something went wrong"
    text={error instanceof ApiError ? error.message : 'This page stopped working. Your saved work is safe. Reload it.'}
  />
)
