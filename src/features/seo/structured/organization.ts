import type { Organization, WebSite } from 'schema-dts';
import { absolute, organizationId } from './json-ld.ts';

interface Settings {
  productName: string;
  tagline: string;
  description: string;
  supportEmail: string;
}

export function organization(site: URL, settings: Settings): Organization {
  return {
    '@type': 'Organization',
    ...organizationId(site),
    name: settings.productName,
    slogan: settings.tagline,
    url: absolute(site, '/'),
    logo: {
      '@type': 'ImageObject',
      url: absolute(site, '/apple-touch-icon.png'),
      width: '180 px',
      height: '180 px',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: settings.supportEmail,
      availableLanguage: 'English',
    },
  };
}

export function website(site: URL, { productName, description }: Settings): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute(site, '/#website'),
    name: productName,
    description,
    url: absolute(site, '/'),
    inLanguage: 'en-US',
    publisher: organizationId(site),
  };
}
