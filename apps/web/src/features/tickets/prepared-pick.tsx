import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { preparedQuery } from './queries.ts'

/** Puts a prepared answer into the reply, to be changed before it is sent. Nothing where there is none. */
export function PreparedPick({ onPick }: { onPick: (text: string) => void }) {
  const id = useId()
  const { data } = useQuery(preparedQuery)
  if (!data || data.answers.length === 0) return null
  return (
    <Select
      id={id}
      label="Prepared answer"
      look="small"
      placeholder="Insert a prepared answer"
      options={data.answers.map(answer => ({ value: String(answer.id), name: answer.title }))}
      value=""
      onChoose={value => {
        const answer = data.answers.find(one => String(one.id) === value)
        if (answer) onPick(answer.text)
      }}
    />
  )
}
