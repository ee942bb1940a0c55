import type { Migration } from 'kysely'
import { accounts } from './0001-accounts'
import { jobs } from './0002-jobs'
import { issues } from './0003-issues'
import { newsletter } from './0004-newsletter'
import { googleIdentities } from './0010-google-identities'
import { recentTurns } from './0011-recent-turns'
import { publicReports } from './0020-public-reports'
import { signedInArea } from './0040-signed-in-area'
import { locationChoice } from './0041-location-choice'
import { publicFilters } from './0042-public-filters'
import { jobsInOrder } from './0043-jobs-in-order'
import { limitKeysAndModerators } from './0050-limit-keys-and-moderators'
import { googleByCode } from './0051-google-by-code'
import { requestsOfJobs } from './0055-requests-of-jobs'
import { authorities } from './0060-authorities'
import { dispatches } from './0061-dispatches'
import { questions } from './0062-questions'
import { staff } from './0063-staff'
import { waitingReports } from './0066-waiting-reports'
import { answersAndNews } from './0068-answers'
import { ownWord } from './0070-own-word'
import { deskPhotos } from './0072-desk-photos'
import { sentTo } from './0073-sent-to'
import { unsettledDispatches } from './0076-unsettled-dispatches'
import { escalatedDispatches } from './0077-escalated-dispatches'
import { staffResets } from './0079-staff-resets'
import { similarReports } from './0080-similar-reports'
import { joinedReports } from './0081-joined-reports'
import { mapCounts } from './0083-map-counts'
import { openData } from './0085-open-data'
import { follows } from './0086-follows'
import { areaAlerts } from './0087-area-alerts'
import { wordings } from './0090-wordings'
import { languagesOfReaders } from './0092-languages-of-readers'
import { periodicRuns } from './0096-periodic-runs'

/** In order of their names. A migration that has been released is never edited; a new one follows it. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-jobs': jobs,
  '0003-issues': issues,
  '0004-newsletter': newsletter,
  '0010-google-identities': googleIdentities,
  '0011-recent-turns': recentTurns,
  '0020-public-reports': publicReports,
  '0040-signed-in-area': signedInArea,
  '0041-location-choice': locationChoice,
  '0042-public-filters': publicFilters,
  '0043-jobs-in-order': jobsInOrder,
  '0050-limit-keys-and-moderators': limitKeysAndModerators,
  '0051-google-by-code': googleByCode,
  '0055-requests-of-jobs': requestsOfJobs,
  '0060-authorities': authorities,
  '0061-dispatches': dispatches,
  '0062-questions': questions,
  '0063-staff': staff,
  '0066-waiting-reports': waitingReports,
  '0068-answers': answersAndNews,
  '0070-own-word': ownWord,
  '0072-desk-photos': deskPhotos,
  '0073-sent-to': sentTo,
  '0076-unsettled-dispatches': unsettledDispatches,
  '0077-escalated-dispatches': escalatedDispatches,
  '0079-staff-resets': staffResets,
  '0080-similar-reports': similarReports,
  '0086-follows': follows,
  '0081-joined-reports': joinedReports,
  '0085-open-data': openData,
  '0087-area-alerts': areaAlerts,
  '0083-map-counts': mapCounts,
  '0090-wordings': wordings,
  '0092-languages-of-readers': languagesOfReaders,
  '0096-periodic-runs': periodicRuns,
}
