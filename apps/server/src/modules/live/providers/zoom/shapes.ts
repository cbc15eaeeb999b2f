import { z } from 'zod'

/** What Zoom answers and tells, as far as we read it (developers.zoom.us/docs/api). */
export const zoomToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const meetingId = z.union([z.number(), z.string()]).transform(String)

export const createdMeeting = z.object({ id: meetingId })
export const meetingDetails = z.object({ start_url: z.url() })
export const registrant = z.object({ registrant_id: z.string().min(1), join_url: z.url() })

export const recordings = z.object({
  recording_files: z
    .array(
      z.object({
        file_type: z.string().optional(),
        file_size: z.number().default(0),
        recording_type: z.string().optional(),
        status: z.string().default('completed'),
        download_url: z.url(),
      }),
    )
    .default([]),
})

const participant = z.object({
  /** Of this stay. */
  user_id: z.union([z.string(), z.number()]).transform(String),
  /** Of a user of Zoom. */
  id: z.string().nullish(),
  user_name: z.string().default(''),
  email: z.string().nullish(),
  registrant_id: z.string().nullish(),
  join_time: z.iso.datetime().nullish(),
  leave_time: z.iso.datetime().nullish(),
})

export const zoomEvent = z.object({
  event: z.string(),
  event_ts: z.number(),
  payload: z.object({
    plainToken: z.string().max(500).optional(),
    account_id: z.string().optional(),
    object: z
      .object({
        id: meetingId,
        uuid: z.string().optional(),
        host_id: z.string().optional(),
        end_time: z.iso.datetime().nullish(),
        participant: participant.optional(),
      })
      .optional(),
  }),
})
export type ZoomEvent = z.output<typeof zoomEvent>
