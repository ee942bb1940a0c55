import * as z from 'zod'

// The bodies in JSON, for the description of the API. In XML, elements have the same names.

export const Discovery = z.object({
  changeset: z.string(),
  contact: z.string(),
  key_service: z.string(),
  endpoints: z.array(
    z.object({
      specification: z.string(),
      url: z.string(),
      changeset: z.string(),
      type: z.enum(['production', 'test']),
      formats: z.array(z.string()),
    }),
  ),
})

export const Services = z.array(
  z.object({
    service_code: z.string(),
    service_name: z.string(),
    description: z.string(),
    metadata: z.boolean(),
    type: z.string(),
    keywords: z.string(),
    group: z.string(),
  }),
)

export const ServiceDefinition = z.object({ service_code: z.string(), attributes: z.array(z.object({})) })

export const ServiceRequests = z.array(
  z.object({
    service_request_id: z.string(),
    status: z.enum(['open', 'closed']),
    status_notes: z.string(),
    service_name: z.string(),
    service_code: z.string(),
    description: z.string(),
    agency_responsible: z.string().nullable(),
    service_notice: z.null(),
    requested_datetime: z.string(),
    updated_datetime: z.string(),
    expected_datetime: z.string().nullable(),
    address: z.string(),
    address_id: z.null(),
    zipcode: z.null(),
    lat: z.null().describe('Positions are private.'),
    long: z.null().describe('Positions are private.'),
    media_url: z.string(),
  }),
)

export const Errors = z.array(z.object({ code: z.int(), description: z.string() }))
