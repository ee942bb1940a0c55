import { CONTACT } from '@civictrack/contract/contact'
import { SERVICES_CHANGED } from './services'

/** The address and the formats of this service, in the form of Open311's Service Discovery. */
export function discovery(publicUrl: string) {
  return {
    changeset: SERVICES_CHANGED,
    contact: `Write to ${CONTACT.email}.`,
    key_service: `No key is needed: the service can only be read. Issues are reported at ${publicUrl}/Issue.`,
    endpoints: [
      {
        specification: 'http://wiki.open311.org/GeoReport_v2',
        url: `${publicUrl}/open311/v2`,
        changeset: SERVICES_CHANGED,
        type: 'production',
        formats: ['text/xml', 'application/json'],
      },
    ],
  }
}
