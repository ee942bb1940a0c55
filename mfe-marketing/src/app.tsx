import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    home: async () => (await import('./home/home-page')).HomePage,
    about: async () => (await import('./about/about-page')).AboutPage,
    faqs: async () => (await import('./faqs/faqs-page')).FaqsPage,
    blog: async () => (await import('./blog/blog-page')).BlogPage,
    post: async () => (await import('./post/post-page')).PostPage,
    support: async () => (await import('./support/support-page')).SupportPage,
    wording: async () => (await import('./wording/wording-page')).WordingPage,
    privacy: async () => (await import('./privacy/privacy-page')).PrivacyPage,
    terms: async () => (await import('./terms/terms-page')).TermsPage,
    cookies: async () => (await import('./cookies/cookies-page')).CookiesPage,
  },
  structuredData: {
    home: async () => [(await import('./faqs/faq-structured-data')).faqStructuredData()],
    faqs: async () => [(await import('./faqs/faq-structured-data')).faqStructuredData()],
    post: async (path) => (await import('./post/post-structured-data')).postStructuredData(path),
  },
}

export default app
