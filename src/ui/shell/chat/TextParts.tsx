import type { TextPart } from '../../../domain/chat/message.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';

/** Text of a message: its links lead to the shop's own pages, or elsewhere by https. */
export const TextParts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, url }, at) =>
    url === null ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts never change their order
      <TextLink key={at} href={url}>
        {text}
      </TextLink>
    ),
  );
