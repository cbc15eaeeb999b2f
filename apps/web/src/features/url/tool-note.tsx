import { Info } from 'lucide-react'
import { Notice } from '#shared/ui/notice.tsx'

/** What a tool of another site (LTI) is, and what nobody can do for its learner here. */
export function ToolNote({ href }: { href: string }) {
  const host = URL.parse(href)?.host
  return (
    <Notice tone="info" Icon={Info} className="mt-6">
      <p>
        This is a tool{host ? ` of ${host}` : ' of another site'}. We cannot sign you in to it, and what you do there is
        not seen here: it may ask you for an account of its own.
      </p>
    </Notice>
  )
}
