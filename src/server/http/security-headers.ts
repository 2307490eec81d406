import type { Config } from '../config/config';

/**
 * Security headers of every response. Inline styles are allowed because styled-components and react-select insert
 * style elements.
 */
export function securityHeaders(config: Pick<Config, 'outside' | 'origin'>): Record<string, string> {
  const provider = config.outside ? ` ${new URL(config.outside.issuer).origin}` : '';
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self'${provider}`,
      "manifest-src 'self'",
      `frame-src 'self'${provider}`,
      `form-action 'self'${provider}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    ...(config.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
