// Messages between the registry and its clients over HTTP, below `/registry/v1/`.

export { PreviewOrder, PromotionOrder, RevocationOrder, RollbackOrder } from './orders'
export { REQUEST_SIGNATURE, SITE_HEADER, UPLOAD_TYPE } from './request-signing'
export { CiCertificate, CiSession, JobAccepted, JobEvent, RegistryError, RegistryInfo } from './responses'
