import type { CodeTestResult } from '@learn/contract/coding'
import { CODE_LANGUAGES, type CodeLanguage } from '@learn/contract/coding/plain'
import { useRef, useState } from 'react'
import { EngineUnavailable, runInBrowser, warmUp } from '#features/code/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

/** A program against one test, in this browser: what a task's Run does, without a task. For who is signed in. */
export function CodePlayground() {
  const [language, setLanguage] = useState<CodeLanguage>('python')
  const [answer, setAnswer] = useState('')
  const [stdin, setStdin] = useState('')
  const [expected, setExpected] = useState('')
  const [seconds, setSeconds] = useState('4')
  const [said, setSaid] = useState('')
  const running = useRef<AbortController | null>(null)

  const run = async () => {
    const stop = new AbortController()
    running.current = stop
    setSaid('Running')
    const begins = performance.now()
    try {
      const results = await runInBrowser(taskOf({ language, stdin, expected, seconds }), answer, {
        signal: stop.signal,
      })
      setSaid(words(results, performance.now() - begins))
    } catch (error) {
      if (error instanceof EngineUnavailable) setSaid('This browser can’t run it.')
      else if (stop.signal.aborted) setSaid('Stopped.')
      else throw error
    }
  }
  const warm = async () => {
    setSaid('Loading')
    await warmUp(language)
    setSaid('Ready.')
  }

  return (
    <main className="mx-auto grid max-w-modal gap-4 p-6">
      <Heading level={1} look="h1">
        Code
      </Heading>
      <Select
        label="Language"
        value={language}
        options={CODE_LANGUAGES.map(value => ({ value, name: value }))}
        id="language"
        onChoose={value => setLanguage(value as CodeLanguage)}
      />
      <TextArea id="program" label="Program" isMono rows={10} value={answer} onText={setAnswer} />
      <TextArea id="input" label="Input" isMono rows={3} value={stdin} onText={setStdin} />
      <TextArea id="expected" label="Expected" isMono rows={3} value={expected} onText={setExpected} />
      <TextField id="seconds" label="Seconds" value={seconds} onText={setSeconds} />
      <div className="flex gap-3">
        <Button onClick={() => void run()}>Run</Button>
        <Button variant="outline" onClick={() => running.current?.abort()}>
          Stop
        </Button>
        <Button variant="outline" onClick={() => void warm()}>
          Load
        </Button>
      </div>
      <pre aria-label="Result" role="status" className="whitespace-pre-wrap">
        {said}
      </pre>
    </main>
  )
}

interface Given {
  language: CodeLanguage
  stdin: string
  expected: string
  seconds: string
}

const taskOf = ({ language, stdin, expected, seconds }: Given) => ({
  language,
  before: '',
  after: '',
  schema: language === 'sql' ? stdin : '',
  compare: 'lines' as const,
  isOrdered: false,
  columnWidths: [],
  cpuLimitS: Number(seconds),
  tests: [{ isHidden: false, category: '', code: '', stdin, expected }],
})

const words = (results: readonly CodeTestResult[], ms: number): string =>
  results
    .map(
      ({ hasPassed, got, fault }) =>
        `${hasPassed ? 'Passed' : 'Failed'} in ${Math.round(ms)} ms\n${fault}\n${got ?? ''}`,
    )
    .join('\n')
