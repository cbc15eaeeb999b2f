import type { Certificate } from '@learn/contract/certificates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { toast } from '#shared/ui/toast.ts'
import { certificatesQuery } from './queries.ts'

/** Offers a certificate anew where its holder has another name now. */
export function CorrectedName({ certificate: { id, correctedName } }: { certificate: Certificate }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => learn('local_learn_reissue_certificate', { id }),
    onSuccess: () => {
      toast.success('Your certificate has a new number')
      return client.invalidateQueries({ queryKey: certificatesQuery.queryKey })
    },
    onError: error => toast.error(error.message),
  })
  if (correctedName === null) return null
  return (
    <Notice tone="info" Icon={Info}>
      Your name is now {correctedName}. A new certificate gets a new number, and this one is withdrawn.{' '}
      <LinkButton className="text-small" disabled={isPending} onClick={() => mutate()}>
        Issue it again
      </LinkButton>
    </Notice>
  )
}
