import type { LiveClass } from '@learn/contract/live'
import { NOW_S } from './lesson.ts'

/** A class that was held, as its host sees its recording. */
export const RECORDED: LiveClass = {
  activity: { id: 3, type: 'zoom', name: 'Ranking' },
  introHtml: '',
  courseName: 'SQL for business',
  programId: null,
  teachers: ['Neha Kulkarni'],
  classType: 1,
  provider: 'room',
  note: '',
  times: { startAt: NOW_S - 7200, endAt: NOW_S - 3600, opensAt: NOW_S - 7800, state: 'ended', hasRecording: true },
  isStartable: false,
  role: 'host',
  joinUrl: null,
  joinsBy: 'room',
  countsByItself: true,
  barred: null,
  sessionId: 9,
  streamKey: 'key',
  recording: {
    positionS: 0,
    chapters: [
      { name: 'Where we stopped', fromS: 0 },
      { name: 'Ties', fromS: 1860 },
    ],
    checkpoints: [],
    hasCaptions: true,
    isFile: false,
  },
  rule: { percent: 75, leastMinutes: 10, catchUpDays: 7 },
  attendance: null,
  mark: null,
  catchUpUntil: null,
  serverAt: NOW_S,
}
