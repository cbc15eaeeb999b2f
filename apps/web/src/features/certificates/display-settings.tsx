import type { Certificate } from '@learn/contract/certificates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { learn } from '#shared/api/call.ts'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { toast } from '#shared/ui/toast.ts'
import { certificatesQuery } from './queries.ts'

/** What strangers see of a certificate: whether its page is there, and whether it shows the grade. */
export function DisplaySettings({ certificate }: { certificate: Certificate }) {
  const { id, isPublic, showsGrade, gradePct } = certificate
  const ids = useId()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (display: { ispublic: boolean; showsgrade: boolean }) =>
      learn('local_learn_set_certificate_display', { id, ...display }),
    onSuccess: changed =>
      client.setQueryData(
        certificatesQuery.queryKey,
        page => page && { ...page, items: page.items.map(item => (item.id === changed.id ? changed : item)) },
      ),
    onError: error => toast.error(error.message),
  })
  return (
    <div className="mt-auto space-y-2 border-t border-line pt-4">
      <Checkbox
        id={`${ids}-page`}
        label="Anyone with the number can see this certificate"
        isChecked={isPublic}
        disabled={isPending}
        onCheck={isChecked => mutate({ ispublic: isChecked, showsgrade: showsGrade })}
      />
      {gradePct !== null && (
        <Checkbox
          id={`${ids}-grade`}
          label={`Show my average grade, ${gradePct}%`}
          isChecked={showsGrade}
          disabled={isPending || !isPublic}
          onCheck={isChecked => mutate({ ispublic: isPublic, showsgrade: isChecked })}
        />
      )}
    </div>
  )
}
