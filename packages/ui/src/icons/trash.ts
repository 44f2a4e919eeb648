export const trashIcon = 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5';
