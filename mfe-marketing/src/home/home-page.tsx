import { JoinBanner } from '../join/join-banner'
import { Newsletter } from '../newsletter/newsletter'
import { Happenings } from './happenings/happenings'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { LatestReports } from './latest-reports/latest-reports'
import { Partners } from './partners'
import { Questions } from './questions'
import { WhatToReport } from './what-to-report'
import { WhyItWorks } from './why-it-works'

export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Partners />
      <WhatToReport />
      <WhyItWorks />
      <Happenings />
      <LatestReports />
      <Questions />
      <Newsletter />
      <JoinBanner />
    </>
  )
}
