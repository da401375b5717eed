type Social = {
  type: 'website' | 'product';
  title: string;
  description: string;
  /** Full addresses; '' for no picture. */
  url: string;
  image: string;
  /** What is to be seen in the picture. */
  imageAlt: string;
};

/** Tags by which chats and social networks show a link: Open Graph, and Twitter's own names if they differ. */
export const socialTags = ({
  type,
  title,
  description,
  url,
  image,
  imageAlt,
}: Social): readonly { property: string; content: string }[] => [
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:image', content: image },
  { property: 'og:image:alt', content: image === '' ? '' : imageAlt },
  { property: 'twitter:card', content: image === '' ? 'summary' : 'summary_large_image' },
  { property: 'twitter:title', content: title },
  { property: 'twitter:description', content: description },
  { property: 'twitter:image', content: image },
];
